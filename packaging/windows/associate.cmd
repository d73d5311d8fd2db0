@echo off
rem Has saved games (.strategos) open with the strategos.exe beside this file when you double-click them, for you alone.
rem "associate.cmd /remove" takes that back. Fait que les parties s'ouvrent d'un double clic ; /remove l'annule.
setlocal
set "key=HKCU\Software\Classes"
if /i "%~1"=="/remove" goto remove
if not exist "%~dp0strategos.exe" (
	echo There is no strategos.exe beside this file. Unpack the whole folder first.
	exit /b 1
)
reg add "%key%\.strategos" /ve /d Strategos.Save /f >nul
if errorlevel 1 goto failed
reg add "%key%\.strategos" /v PerceivedType /d text /f >nul
if errorlevel 1 goto failed
reg add "%key%\Strategos.Save" /ve /d "Strategos saved game" /f >nul
if errorlevel 1 goto failed
reg add "%key%\Strategos.Save\DefaultIcon" /ve /d "\"%~dp0strategos.exe\",0" /f >nul
if errorlevel 1 goto failed
reg add "%key%\Strategos.Save\shell\open\command" /ve /d "\"%~dp0strategos.exe\" \"%%1\"" /f >nul
if errorlevel 1 goto failed
echo Saved games now open with "%~dp0strategos.exe".
exit /b 0
:failed
echo Windows did not let this be written down.
exit /b 1
:remove
reg delete "%key%\.strategos" /f >nul 2>nul
reg delete "%key%\Strategos.Save" /f >nul 2>nul
echo Saved games no longer open with Strategos.

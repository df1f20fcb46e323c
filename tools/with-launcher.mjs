// Loaded into a program by its launcher: ends the program if the launcher dies silently.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

// Loaded into a program by its launcher: ends the program when the launcher is gone without a word.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

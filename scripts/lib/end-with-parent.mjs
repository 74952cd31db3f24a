// Loaded into a child process (see `spawnNode`): ends it and what it has started when the process that started it is
// gone, which closes the channel between them, however it ended.
process.on('disconnect', () => end('SIGTERM'))
process.channel?.unref()

/** Ends the child's process group; Windows, which has none, ends the process alone. */
function end(signal) {
  setTimeout(() => end('SIGKILL'), 3000)
  process.kill(process.platform === 'win32' ? process.pid : 0, signal)
}

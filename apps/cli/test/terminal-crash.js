// For `node --import`: breaks a running command line from inside when the test sends SIGUSR2.
process.on('SIGUSR2', () => {
  const error = new Error('broken on purpose');
  if (process.env.CRASH === 'reject') Promise.reject(error);
  else throw error;
});

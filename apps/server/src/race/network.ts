/** What one subscriber has: an address, or the first half of a long one. */
export function networkOf(ip: string): string {
  return ip.includes(':') && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip;
}

/** Whether an address is this machine. */
export function isLoopback(ip: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(ip);
}

/** Duration of waiting: `3 天 2 小时`; 不到 1 小时 at first. */
export function waitingText(hours: number): string {
  if (hours < 1) return '不到 1 小时';
  const days = Math.floor(hours / 24);
  const rest = hours % 24;
  return [days > 0 && `${days} 天`, rest > 0 && `${rest} 小时`].filter(Boolean).join(' ');
}

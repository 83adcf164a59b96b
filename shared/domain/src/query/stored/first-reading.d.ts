/** The canonical print of an expression as the first release read it; null for what it refused. */
export function firstReading(expression: string): string | null;

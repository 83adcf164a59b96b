/** A telephone number that a phone can call; a list of several, or one with an extension, is only read. */
export function Phone({ number }: { number: string }) {
  if (!number) return null;
  const plain = number.replace(/[\s()（）-]/g, '');
  return /^\+?\d{5,15}$/.test(plain) ? (
    <span>
      电话 <a href={`tel:${plain}`}>{number}</a>
    </span>
  ) : (
    <span>电话 {number}</span>
  );
}

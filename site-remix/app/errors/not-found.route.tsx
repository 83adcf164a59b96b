/** Every address that no page has. */
export function loader(): never {
  throw new Response('', { status: 404 });
}

export default function NotFound() {
  return null;
}

import { data, type LoaderFunctionArgs } from '@remix-run/node';

/** Every address that no page has, and the page of a refusal that the server asks for. */
export function loader({ context: { refusal } }: LoaderFunctionArgs): never {
  throw data(refusal?.message ?? '', { status: refusal?.status ?? 404 });
}

export default function NotFound() {
  return null;
}

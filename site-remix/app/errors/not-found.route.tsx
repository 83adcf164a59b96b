import { data, type LoaderFunctionArgs } from '@remix-run/node';

/** Handles every address without a page, and renders the page of a refusal for the server. */
export function loader({ context: { refusal } }: LoaderFunctionArgs): never {
  throw data(refusal?.message ?? '', { status: refusal?.status ?? 404 });
}

export default function NotFound() {
  return null;
}

import { PublishedPage } from './published-page';

/** Associations and partners abroad. */
export default function AssociationPage() {
  return <PublishedPage kind="association" />;
}

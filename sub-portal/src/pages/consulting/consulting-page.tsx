import { useSearchParams } from '@umijs/max';
import { useSessionUser } from '@platform/pages/app/use-platform-state';
import { CertifyFirst } from '../../parts/certify-first';
import { AskForm } from './ask-form';
import { AskList } from './ask-list';
import { AskPage } from './ask-page';

/** The company's questions: the list, with `id` one of them, with `ask` the form for a new one (`aboutId`: asked from an item of content). */
export default function ConsultingPage() {
  const [address] = useSearchParams();
  const id = Number(address.get('id'));
  if (useSessionUser().type === '1') return <CertifyFirst />;
  if (id > 0) return <AskPage key={id} id={id} />;
  if (address.has('ask')) return <AskForm aboutId={Number(address.get('aboutId')) || null} />;
  return <AskList />;
}

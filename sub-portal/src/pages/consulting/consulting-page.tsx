import { lazy } from 'react';
import { useSearchParams } from '@umijs/max';
import { useSessionUser } from '@platform/pages/kit/app/use-platform-state';
import { Later } from '@platform/pages/kit/parts/later';
import { CertifyFirst } from '../../parts/certify-first';
import { AskList } from './ask-list';

// Loaded on demand: the list needs neither the form nor the conversation.
const AskForm = lazy(() => import('./ask-form').then(({ AskForm: form }) => ({ default: form })));
const AskPage = lazy(() => import('./ask-page').then(({ AskPage: thread }) => ({ default: thread })));

/**
 * The questions of the company: the list, with `id` one question, with `ask` the form for a new one (`aboutId`: the
 * content item from which it is asked).
 */
export default function ConsultingPage() {
  const [address] = useSearchParams();
  const id = Number(address.get('id'));
  if (useSessionUser().type === '1') return <CertifyFirst />;
  if (id > 0)
    return (
      <Later place="">
        <AskPage key={id} id={id} />
      </Later>
    );
  if (address.has('ask'))
    return (
      <Later place="">
        <AskForm aboutId={Number(address.get('aboutId')) || null} />
      </Later>
    );
  return <AskList />;
}

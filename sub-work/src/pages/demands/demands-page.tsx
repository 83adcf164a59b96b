import { useLocation } from '@umijs/max';
import { lazy } from 'react';
import { Later } from '@platform/pages/kit/parts/later';
import { DemandList } from './demand-list';

const DemandPage = lazy(() => import('./demand-page'));
const BlankForm = lazy(() => import('./blank-form'));

/** The list of demands, the demand whose id is in the address, or the paper form. */
export default function DemandsPage() {
  const parameters = new URLSearchParams(useLocation().search);
  if (parameters.get('view') === 'form')
    return (
      <Later>
        <BlankForm />
      </Later>
    );
  if (!parameters.has('id')) return <DemandList />;
  const id = Number(parameters.get('id'));
  return (
    <Later key={id}>
      <DemandPage id={id} />
    </Later>
  );
}

import { history, useLocation } from '@umijs/max';
import { ConsultationList } from './consultation-list';
import { TemplateList } from './template-list';

/** What was asked and is answered here, and the texts that answers begin with; which of both is open stands in the address. */
export default function ConsultingPage() {
  const { pathname, search } = useLocation();
  const isTemplates = new URLSearchParams(search).get('view') === 'templates';
  return isTemplates ? (
    <TemplateList onBack={() => history.push(pathname)} />
  ) : (
    <ConsultationList onTemplates={() => history.push(`${pathname}?view=templates`)} />
  );
}

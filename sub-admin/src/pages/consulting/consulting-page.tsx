import { history, useLocation } from '@umijs/max';
import { ConsultationList } from './consultation-list';
import { TemplateList } from './template-list';

/** The consultations and the reply templates. The address says which of the two is open. */
export default function ConsultingPage() {
  const { pathname, search } = useLocation();
  const isTemplates = new URLSearchParams(search).get('view') === 'templates';
  return isTemplates ? (
    <TemplateList onBack={() => history.push(pathname)} />
  ) : (
    <ConsultationList onTemplates={() => history.push(`${pathname}?view=templates`)} />
  );
}

import {
  companyLabelAdd,
  companyLabelDel,
  companyLabelEdit,
  companyLabelIndex,
  demandLabelAdd,
  demandLabelDel,
  demandLabelEdit,
  demandLabelIndex,
} from '@platform/contract/labels/label';
import { labelTrue, visitCompanyLabel, visitDemandLabel } from '@platform/contract/labels/put-labels';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { deleteLabel } from './delete-label.service';
import { putLabels } from './put-labels.service';
import { readCompanyLabels, readDemandLabels, readLabels } from './read-labels';
import { addLabel, changeLabel } from './save-label.service';

export const labelRoutes: readonly Binding[] = [
  bind(companyLabelIndex, (_input, { services, scope }) => readLabels(services.db, 'company', scope)),
  bind(companyLabelAdd, (input, context) => addLabel(context, 'company', input)),
  bind(companyLabelEdit, (input, context) => changeLabel(context, 'company', input)),
  bind(companyLabelDel, (input, context) => deleteLabel(context, 'company', input)),
  bind(demandLabelIndex, (_input, { services, scope }) => readLabels(services.db, 'demand', scope)),
  bind(demandLabelAdd, (input, context) => addLabel(context, 'demand', input)),
  bind(demandLabelEdit, (input, context) => changeLabel(context, 'demand', input)),
  bind(demandLabelDel, (input, context) => deleteLabel(context, 'demand', input)),
  bindTo(labelTrue, putLabels),
  bind(visitCompanyLabel, (_input, { services, scope }) => readCompanyLabels(services.db, scope)),
  bind(visitDemandLabel, ({ keyword }, { services }) => readDemandLabels(services.db, keyword)),
];

import { getCertification, requestCertification } from '@platform/contract/certification/certification';
import {
  approveCertification,
  declineCertification,
  getCertificationReview,
  listCertifications,
  listTrials,
} from '@platform/contract/certification/review';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { fileRequest, readOwnRequest } from './certification.service';
import { approve, decline } from './decide.service';
import { readReview } from './read-review';
import { readTrials } from './read-trials';
import { listRequests } from './read-requests';

export const certificationRoutes: readonly Binding[] = [
  bindTo(requestCertification, fileRequest),
  bind(getCertification, (_input, context) => readOwnRequest(context)),
  bind(listCertifications, (input, { services }) => listRequests(services.db, input)),
  bind(getCertificationReview, ({ id }, { services }) => readReview(services.db, id)),
  bindTo(approveCertification, approve),
  bindTo(declineCertification, decline),
  bind(listTrials, (input, { services }) => readTrials(services.db, input)),
];

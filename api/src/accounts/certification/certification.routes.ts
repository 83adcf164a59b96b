import { getCertification, requestCertification } from '@platform/contract/certification/certification';
import { bind, type Binding } from '../../kernel/http/bind';
import { fileRequest, readOwnRequest } from './certification.service';

export const certificationRoutes: readonly Binding[] = [
  bind(requestCertification, (input, context) => fileRequest(context, input)),
  bind(getCertification, (_input, context) => readOwnRequest(context)),
];

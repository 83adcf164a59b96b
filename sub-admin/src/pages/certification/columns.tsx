import { history, Link } from '@umijs/max';
import { listCertifications, listTrials } from '@platform/contract/certification/review';
import { showUserMobile } from '@platform/contract/users/user';
import { colorsOf } from '@platform/domain/cases/define-case';
import { certificationCase } from '@platform/domain/certification/certification-case';
import { columnsOf } from '@platform/pages/kit/list/columns';
import { DemoTag } from '@platform/pages/kit/parts/demo-tag';

/** Address of the list of users, filtered by this name. */
export const userAddress = (name: string) => `/user?keyword=${encodeURIComponent(name)}`;

const stateColors = colorsOf(certificationCase);
const reviewOf = (id: number) => `/applyDetails?id=${id}`;

const request = columnsOf(listCertifications);

/** Columns and filters of the requests for certification. */
export const requestColumns = [
  request.filter('keyword', { placeholder: '企业、信用代码、申请人或手机号' }),
  request.text('companyName', {
    width: 320,
    sorter: true,
    fixed: 'left',
    shows: ['isDemo'],
    render: ({ id, companyName, isDemo }) => (
      <>
        <Link to={reviewOf(id)}>{companyName}</Link> {isDemo && <DemoTag />}
      </>
    ),
  }),
  request.text('uscc', { width: 172 }),
  request.text('userName', { width: 90 }),
  request.mobile('mobile', {
    width: 148,
    show: showUserMobile,
    whose: ({ userId, userName }) => ({ id: userId, name: userName }),
  }),
  request.choice('state', { width: 90, colors: stateColors }),
  request.hours('waitingHours', { width: 116 }),
  request.range('submittedAt', 'submittedFrom', 'submittedTo', { width: 146, sorter: true }),
  request.time('decidedAt', { width: 146, sorter: true }),
  request.text('decidedBy', { width: 100, hidden: true }),
  request.actions(
    ({ id, state }) => [{ label: state === 'pending' ? '审核' : '查看', onClick: () => history.push(reviewOf(id)) }],
    64,
  ),
];

const trial = columnsOf(listTrials);

/** Columns and filters of the trial registrations. */
export const trialColumns = [
  trial.filter('keyword', { placeholder: '姓名、手机号或企业' }),
  trial.text('userName', {
    width: 180,
    fixed: 'left',
    shows: ['isDemo'],
    render: ({ userName, isDemo }) => (
      <>
        {userName} {isDemo && <DemoTag />}
      </>
    ),
  }),
  trial.mobile('mobile', {
    width: 148,
    show: showUserMobile,
    whose: ({ id, userName }) => ({ id, name: userName }),
  }),
  trial.text('claimedCompany', { width: 250 }),
  trial.choice('state', { width: 100, colors: stateColors }),
  trial.hours('waitingHours', { width: 120 }),
  trial.range('registeredAt', 'registeredFrom', 'registeredTo', { width: 146, sorter: true }),
  trial.time('lastLoginAt', { width: 146, sorter: true, hidden: true }),
  trial.actions(
    ({ userName, requestId }) => [
      { label: '用户', title: '到用户管理', onClick: () => history.push(userAddress(userName)) },
      requestId !== null && { label: '申请', onClick: () => history.push(reviewOf(requestId)) },
    ],
    120,
  ),
];

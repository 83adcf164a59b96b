import { createAbsence, deleteAbsence, listAbsences } from '@platform/contract/offices/absence';
import { createClockRule, deleteClockRule, listClockRules } from '@platform/contract/offices/clock-rule';
import {
  createMatrixLine,
  deleteMatrixLine,
  listMatrixLines,
  readMatrix,
  tryMatrix,
  updateMatrixLine,
} from '@platform/contract/offices/matrix';
import {
  createOffice,
  deleteOffice,
  listOffices,
  officeOptions,
  updateOffice,
} from '@platform/contract/offices/office';
import { createTownHours, deleteTownHours, listTowns, updateTown } from '@platform/contract/offices/town';
import { shanghaiDate } from '@platform/domain/dates/shanghai-date';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { removeRow } from '../../kernel/writes/remove-row';
import { absence, addAbsence } from './absences.service';
import { addClockRule, timeLimit } from './clock-rules.service';
import { addMatrixLine, changeMatrixLine, matrixLine, tryPlace } from './matrix.service';
import { addOffice, changeOffice, office } from './offices.service';
import { pageAbsences } from './read-absences';
import { pageClockRules } from './read-clock-rules';
import { pageMatrixLines, readWholeMatrix } from './read-matrix';
import { pageOffices, readOfficeOptions } from './read-offices';
import { pageTowns } from './read-towns';
import { addTownHours, changeTown, dropTownHours } from './towns.service';

const today = () => shanghaiDate(Date.now());

export const officeRoutes: readonly Binding[] = [
  bind(listOffices, (input, { services: { db }, scope }) => pageOffices(db, scope, input)),
  bind(officeOptions, (_input, { services: { db } }) => readOfficeOptions(db)),
  bindTo(createOffice, addOffice),
  bindTo(updateOffice, changeOffice),
  bind(deleteOffice, (input, context) => removeRow(context, office, input)),
  bind(readMatrix, (_input, { services: { db }, scope }) => readWholeMatrix(db, scope)),
  bind(listMatrixLines, (input, { services: { db }, scope }) => pageMatrixLines(db, scope, input)),
  bindTo(createMatrixLine, addMatrixLine),
  bindTo(updateMatrixLine, changeMatrixLine),
  bind(deleteMatrixLine, (input, context) => removeRow(context, matrixLine, input)),
  bindTo(tryMatrix, tryPlace),
  bind(listAbsences, (input, { services: { db }, scope }) => pageAbsences(db, scope, today(), input)),
  bindTo(createAbsence, addAbsence),
  bind(deleteAbsence, (input, context) => removeRow(context, absence, input)),
  bind(listClockRules, (input, { services: { db }, scope }) => pageClockRules(db, scope, today(), input)),
  bindTo(createClockRule, addClockRule),
  bind(deleteClockRule, (input, context) => removeRow(context, timeLimit, input)),
  bind(listTowns, (input, { services: { db }, scope }) => pageTowns(db, scope, today(), input)),
  bindTo(updateTown, changeTown),
  bindTo(createTownHours, addTownHours),
  bindTo(deleteTownHours, dropTownHours),
];

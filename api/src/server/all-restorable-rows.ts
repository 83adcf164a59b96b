import type { RestorableRow } from '../kernel/writes/restore-row';
import { templates } from '../service/consulting/templates';
import { absence } from '../service/offices/absences.service';
import { timeLimit } from '../service/offices/clock-rules.service';
import { matrixLine } from '../service/offices/matrix.service';
import { office } from '../service/offices/offices.service';

/** Every kind of row whose removal can be undone. Each has its own row type. */
export const allRestorableRows = [
  office,
  matrixLine,
  absence,
  timeLimit,
  templates,
] as readonly unknown[] as readonly RestorableRow[];

import type { RestorableRow } from '../kernel/writes/restore-row';
import { office } from '../service/offices/offices.service';

/** Every kind of row whose removal can be undone. Each has its own row type. */
export const allRestorableRows = [office] as readonly unknown[] as readonly RestorableRow[];

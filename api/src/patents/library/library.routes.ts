import {
  categorisePatents,
  collectPatents,
  createPatent,
  deletePatents,
  insertPatents,
  listCategories,
  listDefaultCategories,
  listLibrary,
  setCore,
  portalHome,
  updatePatent,
  updatePatentCategory,
} from '@platform/contract/library/library';
import { countShelves, shelvePatents, presentInLibrary } from '@platform/contract/library/shelves';
import { bind, bindTo, type Binding } from '../../kernel/http/bind';
import { categorise, changeLibrary } from './batch-library.service';
import { changeCategory, listOwnCategories } from './categories.service';
import { insertByNumber, readPresent } from './insert-patents.service';
import { libraryCollected, libraryCore, libraryRemoved, libraryShelf } from './library-fields';
import { pageLibrary, readShelves } from './read-library';
import { readPortalHome } from './read-portal-home';
import { addPatent, changePatent } from './save-patent.service';

export const libraryRoutes: readonly Binding[] = [
  bind(listLibrary, (input, context) => pageLibrary(context.services.db, context.scope, input)),
  bind(portalHome, (_input, context) => readPortalHome(context.services.db, context.scope)),
  bind(listCategories, (_input, context) => listOwnCategories(context, false)),
  bind(listDefaultCategories, (_input, context) => listOwnCategories(context, true)),
  bindTo(updatePatentCategory, changeCategory),
  bind(setCore, ({ core, ...rows }, context) => changeLibrary(context, rows, libraryCore, core)),
  bind(collectPatents, ({ collected, ...rows }, context) => changeLibrary(context, rows, libraryCollected, collected)),
  bindTo(categorisePatents, categorise),
  bind(shelvePatents, ({ shelf, ...rows }, context) => changeLibrary(context, rows, libraryShelf, shelf)),
  bind(countShelves, (input, context) => readShelves(context.services.db, context.scope, input)),
  bindTo(createPatent, addPatent),
  bindTo(insertPatents, insertByNumber),
  bindTo(presentInLibrary, readPresent),
  bindTo(updatePatent, changePatent),
  bind(deletePatents, ({ restore, ...rows }, context) =>
    changeLibrary(context, rows, libraryRemoved, restore !== true),
  ),
];

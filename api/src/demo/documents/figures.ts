import type { DocumentSubject } from './document-subject';

/** A drawing of a demonstration patent: its label and its content. */
export interface DrawnFigure {
  /** 图1; for a design the name of the view. */
  label: string;
  /** Its name in the description: 实施例的立体结构示意图. */
  caption: string;
}

const VIEWS = ['主视图', '俯视图', '左视图', '立体图'];

/** Returns the drawings of a document. */
export function figuresOf({ manner }: DocumentSubject): DrawnFigure[] {
  if (manner === 'design') return VIEWS.map((label) => ({ label, caption: label }));
  if (manner === 'method') return [{ label: '图1', caption: '实施例的流程示意图' }];
  if (manner === 'recipe') return [{ label: '图1', caption: '实施例的制备流程示意图' }];
  return [
    { label: '图1', caption: '实施例的结构示意图' },
    { label: '图2', caption: '实施例的局部放大示意图' },
  ];
}

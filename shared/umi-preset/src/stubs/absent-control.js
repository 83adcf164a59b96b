// Replaces controls that no page uses (see replaced-modules.ts). Rendering one is a mistake of ours, found at once.
import { createContext } from 'react';

function AbsentControl() {
  throw new Error('此控件没有打包，请改用 antd 的同名组件');
}
AbsentControl.StepForm = AbsentControl;

export const StepsFormProvide = createContext(undefined);
export const StepFormProvide = createContext(null);
export const ProFormListContainer = AbsentControl;
export const StepsForm = AbsentControl;
export const LoginForm = AbsentControl;
export const LoginFormPage = AbsentControl;
export default AbsentControl;

// Takes the place of qiankun's helpers for a sub-app that mounts further sub-apps.
export const connectMaster = undefined;
export const MicroAppLink = undefined;

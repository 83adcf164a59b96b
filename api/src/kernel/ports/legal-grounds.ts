/** Legal grounds for processing personal data, in the words of 个人信息保护法 art. 13 and 网络安全法 art. 21. */
export const CONTRACT = '为提供账号服务所必需';
export const CONSENT = '本人同意';
export const DUTY = '为履行法定职责所必需';
export const NETWORK_LOG = '《网络安全法》：网络日志留存不少于六个月';

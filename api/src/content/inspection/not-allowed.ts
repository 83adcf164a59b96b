/** Reason why no other machine was requested. */
export const NOT_ALLOWED = '没有允许访问外部网站，可在“参数”里打开“自查访问外部网站”。';

declare module '*.css';
declare module 'virtual:design-tokens.css';

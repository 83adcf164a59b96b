/// <reference types="vite/client" />

/** Address of a script that a page loads by itself; see `vite/islands.ts`. */
declare module '*?island' {
  const address: string;
  export default address;
}

// Takes the place of a polyfill for browsers older than any the platform serves.
export default window.ResizeObserver;

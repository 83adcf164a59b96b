// Takes the place of a copy of Node's Buffer.
export const Buffer = undefined;

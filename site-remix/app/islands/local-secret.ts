const DATABASE = 'local-secret';
const STORE = 'keys';
const NAME = 'remember-me';
const IV_BYTES = 12;

/** Encrypts a text with a non-extractable key of this browser. Rejects where WebCrypto is missing. */
export async function encryptText(text: string): Promise<string> {
  const key = (await loadKey()) ?? (await makeKey());
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text)),
  );
  const bytes = new Uint8Array(iv.length + sealed.length);
  bytes.set(iv);
  bytes.set(sealed, iv.length);
  return btoa(String.fromCharCode(...bytes));
}

/** Decrypts the text. Rejects when the key is lost or the text was changed. */
export async function decryptText(sealed: string): Promise<string> {
  const key = await loadKey();
  if (!key) throw new Error('no key');
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const plain = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: bytes.subarray(0, IV_BYTES) },
    key,
    bytes.subarray(IV_BYTES),
  );
  return new TextDecoder().decode(plain);
}

/** Deletes the key: texts encrypted with it can no longer be read. */
export async function forgetKey(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(NAME));
}

function loadKey(): Promise<CryptoKey | undefined> {
  return inStore('readonly', (store) => store.get(NAME) as IDBRequest<CryptoKey | undefined>);
}

async function makeKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await inStore('readwrite', (store) => store.put(key, NAME));
  return key;
}

function inStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error ?? new Error('storage'));
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = run(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onerror = () => {
        database.close();
        reject(transaction.error ?? new Error('storage'));
      };
    };
  });
}

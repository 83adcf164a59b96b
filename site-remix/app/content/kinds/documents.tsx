import { fileSize } from '../../parts/format';

/** Documents to take along, each with its type and size. */
export function Documents({ files }: { files: readonly { name: string; address: string; bytes: number }[] }) {
  if (files.length === 0) return null;
  return (
    <div className="kind-documents">
      <h2>申报材料</h2>
      <ul>
        {files.map(({ name, address, bytes }) => (
          <li key={address}>
            <a href={address} download={name}>
              {name}
            </a>
            <span>{fileSize(bytes)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

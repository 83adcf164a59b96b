interface RowPictureProps {
  src: string;
  width: number;
  height: number;
}

/** The picture of an item in a list, beside its title and summary. */
export function RowPicture({ src, width, height }: RowPictureProps) {
  return <img className="row-picture" src={src} alt="" width={width} height={height} loading="lazy" />;
}

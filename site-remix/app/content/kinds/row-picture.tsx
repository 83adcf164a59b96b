interface RowPictureProps {
  src: string;
  width: number;
  height: number;
}

/** The picture of an item in a list, beside its title and what is said of it. */
export function RowPicture({ src, width, height }: RowPictureProps) {
  return <img className="row-picture" src={src} alt="" width={width} height={height} loading="lazy" />;
}

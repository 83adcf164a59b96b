/** An impeller drawn as in a patent's figures, with reference numerals: the ornament of the front page (`drawing-sheet.css`). */
export function HeroDrawing() {
  return <span className="hero-drawing" />;
}

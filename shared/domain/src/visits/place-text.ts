/** Where something was recorded, or why the place is missing. */
export type RecordedPlace =
  | { latitude: number; longitude: number /** Metres. */; accuracy: number }
  | { reason: string };

/** A place in words. */
export function placeText(place: RecordedPlace | null): string {
  if (place === null) return '';
  if ('reason' in place) return `没有位置：${place.reason}`;
  const { latitude, longitude, accuracy } = place;
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}（误差约 ${Math.round(accuracy)} 米）`;
}

/** What the browser prints of a picture that was on its way in the moment in which its document left the list. */
export const LATE_PICTURE = /404 \(Not Found\).*\/thumbnail/;

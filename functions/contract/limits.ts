/** Figures that the product promises and the schemas enforce. Sizes in bytes are UTF-8 bytes. */
export const limits = {
  bodyBytes: 256 * 1024,
  pageBytes: 200 * 1024,
  blocksPerPage: 100,
  slidesPerSet: 20,
  textLength: 5000,
  altLength: 200,
  /** What search engines and shared links say of a page: more than this they cut. */
  titleLength: 60,
  descriptionLength: 160,
  linkLength: 2000,
  idLength: 64,
  margin: { min: 0, max: 400 },
  textSize: { min: 10, max: 120 },
  imageCount: 500,
  imageBytes: 20 * 1024 * 1024,
  movieCount: 50,
  movieBytes: 500 * 1024 * 1024,
  movieEdge: 4096,
  movieSeconds: 6 * 60 * 60,
  libraryBytes: 5 * 1024 * 1024 * 1024,
  // What belongs to all admins together is bounded against mistakes alone.
  collections: {
    archive: { images: 10_000, movies: 1_000, bytes: 500 * 1024 * 1024 * 1024 },
    sample: { images: 10_000, movies: 0, bytes: 100 * 1024 * 1024 * 1024 },
  },
  imagePixels: 50_000_000,
  /** Of all pictures of a moving one together. */
  movingPixels: 150_000_000,
  fileNameLength: 200,
  searchLength: 200,
  uploadMinutes: 5,
  listLength: 60,
  /** Lines of a table to take away in one answer, which holds 6 MB. */
  exportLength: 5000,
  operationsKept: 20,
  /** How long all that a deleted shop had is kept, but for its pages: they are down at once. */
  deletedUserDays: 14,
  /** How long a deleted entry of news or Q&A can be brought back, and how many of them are shown. */
  deletedEntryDays: 14,
  deletedEntriesShown: 60,
  /** A tab that has said this long nothing is not editing any more; of more tabs nobody is told. */
  editingSeconds: 75,
  editingTabsPerPage: 20,
  /** Of each kind, in one call that asks which of them are taken. */
  namesPerCheck: 200,
  callsAMinute: { changes: 60, registrations: 300, uploads: 30, publishes: 10, reports: 60 },
  /** How far back the audit log is shown. */
  auditDays: 400,
} as const

/** Limits of the product, enforced by the schemas. Sizes in bytes are UTF-8 bytes. */
export const limits = {
  bodyBytes: 256 * 1024,
  /** Nesting of arrays and objects in a body; the deepest endpoint needs 7. */
  bodyDepth: 16,
  /** Wrong fields listed in a refusal, and characters of each name. */
  namedFields: 20,
  fieldNameLength: 200,
  pageBytes: 200 * 1024,
  blocksPerPage: 100,
  slidesPerSet: 20,
  textLength: 5000,
  altLength: 200,
  /** Search engines and link previews cut longer texts. */
  titleLength: 60,
  descriptionLength: 160,
  linkLength: 2000,
  margin: { min: 0, max: 400 },
  textSize: { min: 10, max: 120 },
  /** The shop's record and the contents of blocks. */
  shortTextLength: 100,
  noteLength: 400,
  /** The words of a notice, and how many days ahead it may last until. */
  noticeTextLength: 60,
  noticeDays: 90,
  rangesPerDay: 3,
  monthlyClosings: 10,
  specialDays: 60,
  deliveryLinks: 6,
  pageLabelLength: 20,
  holdReasonLength: 200,
  /** A code of 手伝ってもらう works this long, and help lasts this long; a code can be tried this often. */
  helpMinutes: 30,
  helpCodeTries: 5,
  menuGroups: 20,
  menuItems: 60,
  menuMarks: 4,
  galleryPhotos: 12,
  newsEntries: 30,
  faqEntries: 40,
  /** The list of choices of a form, and the characters of each. */
  choices: 12,
  choiceLength: 40,
  /** What a visitor sends with a form, how long it is kept, and the note that its shop adds. */
  inquiryBytes: 8 * 1024,
  inquiryDays: 180,
  inquiryTextLength: 1500,
  inquiryNoteLength: 400,
  inquiryPeople: 99,
  imageCount: 500,
  imageBytes: 20 * 1024 * 1024,
  movieCount: 50,
  movieBytes: 500 * 1024 * 1024,
  movieEdge: 4096,
  movieSeconds: 6 * 60 * 60,
  libraryBytes: 5 * 1024 * 1024 * 1024,
  // Shared by all admins: limits only against mistakes.
  collections: {
    archive: { images: 10_000, movies: 1_000, bytes: 500 * 1024 * 1024 * 1024 },
    sample: { images: 10_000, movies: 0, bytes: 100 * 1024 * 1024 * 1024 },
  },
  imagePixels: 50_000_000,
  /** Pixels of all frames of an animated image together. */
  movingPixels: 150_000_000,
  fileNameLength: 200,
  searchLength: 200,
  /** The address of a page may be pasted with what other sites append to it. */
  shopSearchLength: 500,
  uploadMinutes: 5,
  /** One-time passwords expire after this. */
  oneTimePasswordDays: 14,
  listLength: 60,
  /** Lines in one part of an export; a response holds 6 MB. */
  exportLength: 5000,
  /** Lines of the audit log in one part of its export: each is two items to read. */
  auditExportLength: 2000,
  /** Removed shops whose names the audit log is searched by. */
  formerShopsShown: 5000,
  operationsKept: 20,
  /** How long a deleted shop can be restored; its pages go offline at once. */
  deletedUserDays: 14,
  /** How long no other shop gets an address that was public and that its shop gave up. */
  slugLeaseDays: 365,
  /** The last deleted shops that can be found in the bin. */
  deletedUsersShown: 2000,
  /** Deleted entries of news and Q&A: how long they can be restored, and how many are listed. */
  deletedEntryDays: 14,
  deletedEntriesShown: 60,
  /** Entries that a shop has not seen are counted up to this. */
  newEntriesCounted: 99,
  /** Shops that an admin selects for one action, such as a message or a tag. */
  selectedShops: 500,
  /** How many days ahead news may be scheduled, and how many drafts are listed. */
  newsAheadDays: 365,
  newsDraftsShown: 100,
  /** How long deleted files of libraries can be restored, and how many are removed for good in one call. */
  deletedFileDays: 14,
  filesPerPurge: 100,
  /** Seconds without a report after which a tab no longer counts as editing, and the number of tabs that are reported. */
  editingSeconds: 75,
  editingTabsPerPage: 20,
  /** Links to the drafts of a shop that work at the same time, and how long each works. */
  draftLinks: 5,
  draftLinkDays: 7,
  passwordLinkMinutes: 60,
  /** How long a changed e-mail address of a shop gets no link, and how long a sign-in is shown that an admin may have made. */
  changedEmailDays: 7,
  /** The sign-ins with a password that an admin made, which the shop sees. */
  entriesShown: 10,
  /** One-time links by which admins choose their own password. */
  staffLinkDays: 7,
  /** What admins keep about a shop. */
  tagsPerShop: 20,
  tagLength: 20,
  notesPerShop: 100,
  supportNoteLength: 1000,
  /** A library that is this full counts as nearly full. */
  nearlyFull: 0.95,
  /** How long a shop counts as having trouble with uploads. */
  lostUploadDays: 7,
  /** What a first visit of a public page may load before admins are told, in bytes. */
  heavyPageBytes: 5_000_000,
  /** Per kind and call. */
  namesPerCheck: 200,
  /** Rows of one call that answers for each: they fit into the time of its function, and into a body. */
  rowsPerCall: 50,
  callsAMinute: {
    reads: 600,
    changes: 60,
    registrations: 300,
    uploads: 30,
    publishes: 10,
    reports: 60,
  },
  /** Default of the environment setting. */
  auditDays: 400,
} as const

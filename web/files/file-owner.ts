/** Whose files: the shop's own, the admins' archives that news and how-to show, or the free samples. */
export type FileOwner = 'shop' | 'archive' | 'sample'

/** shop: the shop's own files · archive: files of admins for news and how-to · sample: free samples. */
export type FileOwnerKind = 'shop' | 'archive' | 'sample'

export const contactStyles = `
.facts div{display:grid;grid-template-columns:6em 1fr;gap:8px;padding:13px 6px;border-bottom:1px solid var(--line);line-height:1.7;word-break:keep-all}
.facts dt{color:var(--muted)}
.facts a{display:inline-block;min-width:48px;padding:11px 0;margin:-11px 0;color:inherit;text-underline-offset:.25em}
.links{display:flex;flex-wrap:wrap;gap:4px 20px}
`

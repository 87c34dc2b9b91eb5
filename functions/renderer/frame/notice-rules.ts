/** Styles of the notice at the top of a page. They are only on pages that show one. */
export const noticeRules = `
.notice{position:relative;z-index:1;padding:14px max(20px,env(safe-area-inset-left));border-bottom:1px solid rgb(255 255 255/.3);background:#222;color:#fff;line-height:1.5;text-align:center}
.notice b{display:block;font-size:18px;font-weight:700;letter-spacing:.03em;text-wrap:balance;word-break:keep-all}
.notice span{display:block;margin-top:2px;font-size:15px;text-wrap:balance;word-break:auto-phrase}
.notice.soft{border-color:rgb(0 0 0/.15);background:#f4f4f2;color:#222}
.themed .notice{border:0;background:var(--accent);color:var(--on);font-family:var(--text)}
.themed .notice.soft{border-bottom:1px solid var(--line);background:var(--tint);color:var(--ink)}
.notice.soft b{font-weight:600;word-break:auto-phrase}
.notice[hidden]{display:none}
@media print{.notice{border:1px solid #000}}
`

export const newsStyles = `
.news{list-style:none;border-top:1px solid var(--line)}
.news li{padding:18px 4px;border-bottom:1px solid var(--line)}
.news time{color:var(--muted);font-size:14px;font-variant-numeric:tabular-nums;white-space:nowrap}
.news-title{word-break:keep-all;font-weight:600;line-height:1.7;text-wrap:pretty}
.news.important .news-title{color:var(--accent)}
.band{
display:flex;
flex-wrap:wrap;
justify-content:center;
gap:0 16px;
padding:14px 24px;
background:var(--tint);
line-height:1.7;
text-align:center;
text-wrap:balance;
word-break:keep-all;
}
.band b{font-weight:700}
.band.important{background:var(--accent);color:var(--on)}
@container(min-width:768px){.news li{display:grid;grid-template-columns:9em 1fr;gap:16px;align-items:baseline}}
`

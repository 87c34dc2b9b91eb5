/**
 * What the editor draws over a page: frames that take no room, and slim rows for what visitors do not
 * see. Orange with a dark and a light edge, because a page may have any colour.
 */
export const frameStyles = `
.noren-page{min-height:calc((100vh - 12rem)/var(--preview-zoom,1))}
.noren-page .back{height:calc(100vh/var(--preview-zoom,1));margin-bottom:calc(-100vh/var(--preview-zoom,1))}
.part{position:relative}
.part>.select{
all:unset;
position:absolute;
inset:0;
z-index:1;
cursor:pointer;
scroll-margin-block:var(--preview-top) var(--preview-bottom);
-webkit-tap-highlight-color:transparent;
}
.part>.select:focus-visible{outline:3px solid #0b57d0;outline-offset:-3px;box-shadow:inset 0 0 0 5px #fff}
@media(hover:hover){.part>.select:hover{box-shadow:inset 0 0 0 2px #f97316}}
.part.selected>.select{box-shadow:inset 0 0 0 4px #f97316,inset 0 0 0 5px rgb(26 15 4/.55)}
.part>.add{
all:unset;
box-sizing:border-box;
display:none;
position:absolute;
z-index:3;
zoom:calc(1/var(--preview-zoom,1));
min-height:36px;
padding:0 14px;
border:1px solid #7c8899;
border-radius:18px;
background:#242b37;
color:#f1f3f6;
font:600 14px/34px system-ui,sans-serif;
white-space:nowrap;
cursor:pointer;
box-shadow:0 1px 6px rgb(0 0 0/.5);
}
.part>.add::before{content:"";position:absolute;inset:-6px 0}
.part>.add:hover{background:#303948}
.part>.add{right:0;left:0;width:fit-content;margin:0 auto}
.part>.above{top:-22px}
.part>.below{bottom:-22px}
.part:first-child>.above{top:0}
.part:last-child>.below{bottom:0}
.part:only-child>.above{margin-left:calc(50% - 136px)}
.part:only-child>.below{margin-right:calc(50% - 136px)}
.part>.add:focus-visible{outline:3px solid #0b57d0;outline-offset:2px}
.part.selected{z-index:2}
@media(min-width:1024px){.part>.add{display:block}}
.slim{
display:flex;
gap:12px;
align-items:center;
min-height:48px;
padding:4px 16px;
border:1px dashed #6b7280;
background:#f3f4f6;
color:#374151;
font-size:14px;
line-height:1.4;
}
.slim b{flex:none;font-weight:600}
.slim span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:#4b5563}
`

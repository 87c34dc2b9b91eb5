/**
 * Styles that the editor adds to the page: frames that take no space, slim rows for hidden blocks, the
 * text editor and the add buttons. Frames are orange with a dark and a light edge because a page may have
 * any colour. The page's overflow is visible for the add buttons at its edges; the grid keeps the
 * background image inside the page.
 */
export const frameStyles = `
.noren-page{
display:grid;
grid-template-columns:minmax(0,1fr);
overflow-y:visible;
min-height:calc((100vh - 12rem)/var(--preview-zoom,1));
}
.noren-page .back,
.noren-page .column{grid-area:1/1;width:100%}
.noren-page .column{align-self:start}
.noren-page .back{height:0;min-height:min(100%,100vh/var(--preview-zoom,1));margin-bottom:0}
/* A theme has its own layout; its background image stays inside the page. */
.noren-page.themed:not(.alone){display:block}
.noren-page.themed .back{position:absolute;inset:0;height:auto;min-height:0;margin:0}
.hero .part>[inert]{height:100%}
.themed .bar{position:relative}
/* The words of the first view stay above its photos, also while these are selected; the frame is above both. */
.hero .part.selected{z-index:auto}
.hero .part.selected>.select{box-shadow:none}
.hero .part.selected::after{
content:"";
position:absolute;
inset:0;
z-index:3;
box-shadow:inset 0 0 0 4px #f97316,inset 0 0 0 5px rgb(26 15 4/.55);
pointer-events:none;
}
.hero .phrase,
.hero .hero-name{position:relative}
.hero-text .select{inset:-12px -8px;pointer-events:auto}
/* Their boxes are as wide as their letters. */
.side-by-side .select{inset:0 -12px}
.hero .sample{z-index:3}
/* The first view cuts off what is outside of it. */
.hero .add.below{top:auto;bottom:8px}
.hero .add.above{display:none}
.hero .grip{bottom:8px;left:72px}
.part{position:relative}
.select{
all:unset;
position:absolute;
inset:0;
z-index:1;
cursor:pointer;
scroll-margin-block:var(--preview-top) var(--preview-bottom);
touch-action:manipulation;
-webkit-tap-highlight-color:transparent;
}
[data-field]{scroll-margin-block:var(--preview-top) var(--preview-bottom)}
[data-edited]{outline:2px solid #f97316;outline-offset:3px}
.select:focus-visible{outline:3px solid #0b57d0;outline-offset:-3px;box-shadow:inset 0 0 0 5px #fff}
@media(hover:hover){.select:hover{box-shadow:inset 0 0 0 2px #f97316}}
.part.selected>.select{box-shadow:inset 0 0 0 4px #f97316,inset 0 0 0 5px rgb(26 15 4/.55)}
.part.selected.worded>.select{cursor:text}
.part.selected{z-index:2}
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
zoom:calc(1/var(--preview-zoom,1));
}
.slim b{flex:none;font-weight:600}
.slim span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;color:#4b5563}
.missing{
position:relative;
z-index:2;
flex-wrap:wrap;
justify-content:space-between;
margin:0;
text-align:left;
font-family:system-ui,sans-serif;
letter-spacing:0;
pointer-events:none;
}
.missing span{flex:1 1 12em;color:#4b5563;white-space:normal}
.missing b{display:block;color:#374151}
.missing a{
flex:none;
padding:0 16px;
border:1px solid #7c8899;
border-radius:10px;
background:#242b37;
color:#f1f3f6;
font-weight:600;
line-height:46px;
text-decoration:none;
pointer-events:auto;
}
/* A text field knows no elements: a title breaks between the phrases that the browser finds, or between any letters. The page does so,
too, while one is open, and its frame is as high. */
.writing:not(.plainly)>[inert] :is(.title .text,.lead .text,.h,.btn){word-break:normal;word-break:auto-phrase}
@supports not (word-break:auto-phrase){.writing:not(.plainly)>[inert] :is(.title .text,.lead .text,.h,.btn){text-wrap:wrap}}
.writing>[inert] .clause{display:inline}
.writing>[inert] .tail{white-space:inherit}
.writing>[inert] wbr{display:none}
.writing>.select{pointer-events:none}
.writing.plainly>[inert] .text{color:transparent}
.writing.by-basic>[inert] .text,
.writing.by-heading>[inert] .h,
.writing.by-button>[inert] .btn,
.writing.by-pair>[inert] .prose{-webkit-text-fill-color:transparent}
.inline-editor>.measured{position:absolute;white-space:pre-wrap;line-break:strict;overflow-wrap:anywhere}
.inline-editor>.measured>textarea{white-space:pre-wrap;overflow-wrap:anywhere}
.inline-editor{position:absolute;inset:0;z-index:2;display:grid;grid-template-columns:minmax(0,1fr);pointer-events:none}
.inline-editor>.block{display:grid;grid-template-columns:minmax(0,1fr)}
.inline-editor>.block>.face{background:none}
.inline-editor>.block>.face>.text{position:relative;background:none}
.inline-editor span{visibility:hidden}
.inline-editor textarea{
all:unset;
box-sizing:border-box;
position:absolute;
inset:0;
overflow:hidden;
padding:inherit;
cursor:text;
pointer-events:auto;
scroll-margin-block:var(--preview-top) var(--preview-bottom);
}
.linked .plain textarea{text-decoration:underline 1px;text-underline-offset:.25em}
.linked .film textarea{text-decoration:underline}
@media(max-width:63.99em){.inline-editor textarea{scroll-margin-bottom:calc(var(--keyboard,0px) + 5rem)}}
.unreadable,
.past-dates,
.period,
.sample{
all:initial;
display:block;
position:relative;
z-index:2;
padding:2px 12px;
background:#3d2812;
color:#ffc078;
font:600 13px/1.5 system-ui,sans-serif;
zoom:calc(1/var(--preview-zoom,1));
pointer-events:none;
}
.sample{
position:absolute;
top:8px;
left:8px;
padding:0 10px;
border:1px solid #ffc078;
border-radius:13px;
line-height:24px;
}
.sample.over{inset:auto auto calc(100% - 6px) 8px}
.period{background:#242b37;color:#f1f3f6}
.part:has(>.period)>[inert]{opacity:.45}
.add{all:unset;box-sizing:border-box}
.add,
.grip{
position:absolute;
z-index:3;
zoom:calc(1/var(--preview-zoom,1));
padding:0 12px;
border:1px solid #7c8899;
border-radius:16px;
background:#242b37;
color:#f1f3f6;
font:600 14px/30px system-ui,sans-serif;
white-space:nowrap;
box-shadow:0 1px 4px rgb(0 0 0/.4);
}
.add{right:8px;width:fit-content;cursor:pointer;-webkit-tap-highlight-color:transparent}
.add:hover,
.grip:hover{background:#303948}
.add:focus-visible,
.missing a:focus-visible{outline:3px solid #0b57d0;outline-offset:2px;box-shadow:0 0 0 2px #fff}
.add.above{bottom:100%}
.add.below{top:100%}
.add-place{position:absolute;inset-inline:0;z-index:3;height:4px;background:#f97316;box-shadow:0 0 0 1px rgb(255 255 255/.8);pointer-events:none}
.add-place.above{top:-2px}
.add-place.below{bottom:-2px}
.add-place.before,
.add-place.after{inset:0 auto 0 -2px;width:4px;height:auto}
.add-place.after{inset:0 -2px 0 auto}
.moved{opacity:.4}
.grip{
display:inline-flex;
gap:2px;
align-items:center;
bottom:100%;
left:8px;
padding-left:6px;
letter-spacing:0;
cursor:grab;
user-select:none;
touch-action:none;
}
.writing>.grip,
.writing>.add{display:none}
.grip:active{cursor:grabbing}
.grip svg{width:18px;height:18px}
.drop-here{
display:grid;
place-content:center;
position:absolute;
inset:0;
z-index:4;
min-height:96px;
margin:0;
padding:16px;
border:4px dashed #f97316;
background:rgb(5 7 10/.78);
color:#fff;
font:700 16px/1.6 system-ui,sans-serif;
letter-spacing:0;
text-align:center;
word-break:auto-phrase;
zoom:calc(1/var(--preview-zoom,1));
pointer-events:none;
}
@media(max-width:63.99em){.add::before{content:"";position:absolute;inset:-9px 0}}
`

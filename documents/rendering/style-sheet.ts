/** The families of platform/printing/fonts.ts, in the order in which a text looks for its characters. */
const FONT_STACK = '"Noto Sans","Noto Emoji","Noto Sans SC","Noto Sans KR"';

/**
 * The look of a rendered document: A4, one family in two weights, figures aligned. Sizes are in points because the page
 * is made for paper. Chromium lays out, paints and keeps in memory for the screen first what it then prints: there it shows nothing.
 * So no layout has asked for the faces before the print; whoever prints the page loads them (platform/printing/browser-page.ts).
 *
 * The lines' table is an outer one of a single column, whose head repeats on every page. Its head row and its bodies are
 * tables of their own (still one table in the PDF's structure); they line up because all have the same fixed widths.
 */
export const STYLE_SHEET = `
@page{size:A4;margin:14mm 16mm 18mm;
  @bottom-left{font:400 7.5pt ${FONT_STACK},sans-serif;color:#66717f;vertical-align:top;padding-top:4mm;width:130mm;text-align:left;white-space:nowrap}
  @bottom-right{font:400 7.5pt ${FONT_STACK},sans-serif;color:#66717f;vertical-align:top;padding-top:4mm;text-align:right;white-space:nowrap}}
*{box-sizing:border-box;margin:0;padding:0}
html{font:400 8.5pt/1.45 ${FONT_STACK},sans-serif;color:#17202b;-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{overflow-wrap:anywhere;font-variant-numeric:tabular-nums lining-nums;unicode-bidi:isolate}
p,dd,td,span{unicode-bidi:isolate}
h1{font-size:19pt;line-height:1.2;font-weight:600;letter-spacing:-.01em}
h1 .number{display:block;font-size:12pt;line-height:1.35;font-weight:400;color:#3c4856;letter-spacing:0}
h2{font-size:7pt;line-height:1.4;font-weight:600;text-transform:uppercase;letter-spacing:.07em;color:var(--accent,#1d4f7c);margin-bottom:1.6mm;break-after:avoid}
section{margin-top:7mm}
dt,.key{color:#66717f}
dt{font-size:7.2pt;line-height:1.4}
.text{white-space:pre-line}
.sub,.code{font-size:7.2pt;color:#66717f}
.watermark{position:fixed;inset:0;display:flex;align-items:center;justify-content:center;z-index:-1}
.watermark span{transform:rotate(-35deg);font-size:52pt;line-height:1.1;font-weight:600;text-align:center;text-transform:uppercase;color:#f6dcdc}
.standing{margin-bottom:5mm;padding:2mm 3mm;border:.3mm solid #a32020;color:#a32020;font-weight:600}
.title{display:flex;gap:8mm;align-items:flex-start;border-bottom:.6mm solid var(--accent,#1d4f7c);padding-bottom:5mm}
.heading{flex:1;min-width:0}
.sender{font-weight:600;color:var(--accent,#1d4f7c);font-size:9.5pt;margin-bottom:3mm}
.logo{display:block;max-width:60mm;max-height:18mm;margin-bottom:4mm}
.summary{display:flex;flex-wrap:wrap;gap:3mm 9mm;margin-top:5mm}
.summary dd{font-size:10.5pt;line-height:1.4}
.summary strong{font-weight:600}
.qr{flex:none;width:36mm;text-align:center;font-size:7.2pt;line-height:1.35;color:#3c4856}
.qr img{display:block;width:36mm;height:36mm;image-rendering:pixelated}
.qr-heading{font-weight:600}
.parties{display:flex;gap:10mm;margin-top:7mm}
.parties>div{flex:1;min-width:0}
.party{margin:0;break-inside:avoid}
.party+.party{margin-top:5mm}
.party>.name{font-weight:600;font-size:10pt;line-height:1.35}
.party+.party>.name{font-size:8.5pt}
.legal{margin-top:1.5mm;font-size:7.5pt;color:#3c4856}
address{font-style:normal;margin-top:.5mm}
address span{display:block}
.rows{margin-top:1.8mm}
.rows>div{display:flex;gap:2mm;align-items:baseline}
.rows dt{flex:none;width:27mm;}
.rows dd{flex:1;min-width:0}
.facts{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:2.4mm 6mm}
.facts+.facts{margin-top:4mm;padding-top:3mm;border-top:.2mm solid #dfe4ea}
.payment .facts{grid-template-columns:repeat(3,minmax(0,1fr))}
.references,.payment{border-top:.2mm solid #dfe4ea;padding-top:4mm;break-inside:avoid}
.terms{margin-top:3mm}
.terms+.facts{margin-top:3mm}
.without-lines p{padding:2mm 3mm;background:#edf3f8}
.third-party-payments td:nth-child(2){color:#66717f}
.passed-over{border-top:.2mm solid #dfe4ea;padding-top:4mm}
.passed-over p{font-size:7.2pt;color:#3c4856;margin-bottom:1.5mm}
.passed-over dl{columns:2;column-gap:8mm;font-size:6.8pt;line-height:1.4}
.passed-over div{break-inside:avoid;margin-bottom:.8mm}
.passed-over dt{font-size:6.4pt}
table{width:100%;border-collapse:separate;border-spacing:0}
thead{display:table-header-group}
tr{break-inside:avoid}
th{font-weight:600;text-align:left;vertical-align:bottom}
td,tbody th{vertical-align:top}
thead th{font-size:7.2pt;line-height:1.35;padding:1.4mm 0 1.4mm 4mm;border-bottom:.3mm solid var(--accent,#1d4f7c);color:#3c4856}
tbody td,tbody th{padding:1.5mm 0 1.5mm 4mm;border-bottom:.2mm solid #dfe4ea}
thead th:first-child,tbody td:first-child,tbody th:first-child{padding-left:0}
.figure{text-align:right;overflow-wrap:normal}
tbody .figure{white-space:nowrap}
thead .sub{font-weight:400}
.lines table{table-layout:fixed}
.lines h2{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.lines thead tr,.lines tbody{display:table;table-layout:fixed;width:100%}
.lines td:nth-child(1),.lines th:nth-child(1){width:var(--number-width,8mm)}
.lines td:nth-child(3){width:21mm}
.lines td:nth-child(4){width:14mm}
.lines th:nth-child(3){width:35mm}
.lines td:nth-child(5),.lines th:nth-child(4){width:24mm}
.lines td:nth-child(6),.lines th:nth-child(5){width:17mm}
.lines td:nth-child(7),.lines th:nth-child(6){width:29mm}
.lines .quantity{text-align:center;padding-left:8mm}
.lines td.unit{padding-left:1.2mm;color:#66717f;font-size:7.6pt;line-height:1.62}
.category{display:inline-block;min-width:4.6mm;text-align:left;font-size:7.2pt;color:#66717f}
.lines th.vat{padding-right:5.6mm}
.lines .figure{white-space:normal;overflow-wrap:anywhere}
.lines .figure .sub{display:block;line-height:1.3}
.lines thead .figure .sub{display:inline}
.line-id{color:#66717f;overflow-wrap:break-word}
.sub-line .item .name,.sub-line .net{font-weight:400}
.sub-line .net{color:#3c4856}
.whole .item .name{font-weight:600}
.not-added .item .name,.not-added .net{font-weight:400;font-style:italic;color:#3c4856}
.depth-1 .item{padding-left:7mm}.depth-2 .item{padding-left:10mm}.depth-3 .item{padding-left:13mm}
.depth-4 .item{padding-left:16mm}.depth-5 .item{padding-left:19mm}.depth-6 .item{padding-left:22mm}
.item .name{font-weight:600}
.item .text{color:#3c4856}
.item .note{font-size:7.8pt}
.details{font-size:7.4pt;line-height:1.45;color:#3c4856;margin-top:.4mm}
.fact{display:inline-block;margin-right:2.5mm}
.net{font-weight:600}
.allowances tbody th{font-weight:400;color:#66717f;width:24mm}
.closing{display:flex;gap:10mm;align-items:flex-start;break-inside:avoid;margin-top:7mm}
.closing section{margin-top:0}
.breakdown{flex:1;min-width:0}
.breakdown .item .text{font-size:7.5pt}
.totals{flex:none;width:74mm;margin-left:auto!important}
.totals th{font-weight:400;padding-right:4mm}
.totals td,.totals tbody th{border-bottom:0;padding-top:.9mm;padding-bottom:.9mm;padding-left:0}
.totals .subtotal th,.totals .subtotal td{font-weight:600;border-top:.2mm solid #c3ccd6}
.totals .aside th,.totals .aside td{font-size:7.5pt;color:#66717f}
.totals .payable th,.totals .payable td{font-weight:600;font-size:11.5pt;line-height:1.35;padding:2.2mm 3mm;background:#edf3f8;color:var(--accent,#123a5e);border-top:.5mm solid var(--accent,#1d4f7c)}
.totals .payable th{padding-right:2mm}
.notes p{margin-top:1.2mm;orphans:3;widows:3}
.code{display:inline-block;max-width:100%;border:.2mm solid #c3ccd6;border-radius:.8mm;padding:0 .8mm}
.legal-text{margin-top:5mm;font-size:6.8pt;line-height:1.4;color:#3c4856;break-before:avoid}
.attachments table{table-layout:fixed}
.attachments tbody{break-inside:avoid}
.attachments th.reference{width:34mm}
.attachments th.media-type{width:36mm}
.attachments td.media-type{font-size:7.2pt;line-height:1.7}
.attachments th.size{width:20mm}
.attachments .above td{border-bottom:0;padding-bottom:0}
.attachments .below td{padding-top:0}
.attachments .details{font-size:6.8pt}
.attachments .fact{display:block;margin-right:0}
@media screen{html{display:none}}
`.trim();

/** Everything a tenth smaller and closer together; a QR code keeps the 30 mm that the law wants at least. */
export const CLOSER_STYLE = `
@page{margin:11mm 16mm 14mm}
main{zoom:.9}
section,.closing,.parties{margin-top:5mm}
.title{padding-bottom:3mm}
`.trim();

/** For a page that is read on a screen, down to the width of a phone: what stands side by side on paper goes below one another. */
export const SCREEN_STYLE = `
@media screen{html{display:block;background:#fff}
body{padding:5mm}
.watermark{position:absolute}
@media (max-width:48rem){.closing{display:block}.closing section+section{margin-top:5mm}.totals{width:auto}}
@media (max-width:36rem){.title,.parties{display:block}.parties>div+div{margin-top:5mm}
.facts,.payment .facts{grid-template-columns:repeat(2,minmax(0,1fr))}.passed-over dl{columns:1}
.lines,.attachments{overflow-x:auto}.lines>table,.attachments>table{width:178mm}}}
`.trim();

/** A title and sentences, written for the measure, in each of the languages whose letters carry diacritics. */
export const accentTexts: Readonly<Record<string, { title: string; text: string }>> = {
  French: {
    title: "Reçu à conserver",
    text: "Où êtes-vous né, et dès quel âge avez-vous goûté la crème brûlée de la forêt ? Le maître d'hôtel a reçu là-bas un gâteau très sucré. Ça coûte 12,50 € à Noël, fenêtre fermée, même près du théâtre. La sœur aînée a déjà payé les pâtes, le maïs et les œufs de l'été. Château, dîner, bientôt, être, fête, hôpital, île, naïf, aiguë, piqûre, façade, garçon, leçon : voilà où mène la règle. Le père achète une pièce légère, la mère préfère le célèbre modèle.",
  },
  Spanish: {
    title: "Recibo de la compañía",
    text: "Mañana el niño pequeño comerá jamón y piña en el jardín de Málaga. ¿Cuántos años tendrá tu última canción? El camión llegó aquí después de las ocho, según dijo el señor Núñez. La dirección está en la página número tres, línea única. El pingüino comió azúcar; también bebió té con limón y café. ¡Qué corazón más dócil! Así pagó la señora 35 € por el avión, la habitación, el champú y los músicos de otoño.",
  },
  Portuguese: {
    title: "Fatura da estação",
    text: "A manhã não é só de João: as irmãs também comem pão, maçãs e limões. O avô chegou à estação às três e três, o relógio está atrás do balcão. Você já viu a lâmpada do pêssego? Há ações, opções e lições para os corações. O cônsul português pôs o café na mesa às nove; à noite, a câmara elétrica é útil e rápida. Informações úteis: preço 8,40 €, endereço, município, serviço, construção, índice, põe, mãe, alemães.",
  },
  Italian: {
    title: "Perché così è la città",
    text: "Perché la città è così calda lunedì? Più tardi la società pagherà metà del caffè con l'università. Però il papà andrà già là, e ciò è la verità. Il tè costerà 3,20 €, né più né meno, poiché la qualità è alta. Giovedì, venerdì e martedì sarà chiuso; chissà se la virtù servirà. Laggiù c'è un falò, quaggiù un comò, finché ce n'è. Può darsi che farà freddo, dirà la metà di lunedì, cioè oggi.",
  },
  German: {
    title: "Übergabe der Schlüssel",
    text: "Für die Größe der Straße zählt das Gewicht der Kühe nicht. Die Bäckerei schließt heute früh, weil der Käufer müde ist. Schöne Grüße an die Schwägerin in Köln und Zürich! Über fünfzig Äpfel kosten 19,90 €, die Öle außerdem mehr. Könnte der Junge wählen, würde er süße Brötchen essen. Das Mädchen weiß, daß der Fluß größer wäre. Höhe, Länge, Türen, Flügel, Häuser, Füße, Spaß, Maß, Gemüse, Rückgabe, Prüfung.",
  },
  Swedish: {
    title: "Räkning från båthamnen",
    text: "Båten går från hamnen på lördag när vädret är vackert. Både hästen och älgen åt gräs på ängen. Någon måste köpa färska räkor åt småbarnen. År efter år står stugan öde på ön, där björnarna sover. Så här får även du råd att åka till Skåne. Två kronor återstår, frågan är när och för vem. Åskan hörs långt bort; över sjön flyger måsar på väg hem. Hjälp mig att bära påsen, låna en hammare, såga och måla en låda.",
  },
  Danish: {
    title: "Købers kvittering",
    text: "Søren køber brød og smør på øen, før han går hjem. Må jeg få en kop te på gården, når æblerne er røde? Så måtte både børnene og køerne gå over åen. Løn, træ, håb, år, bæk, mørk, dør, rød, skål, måned, grøn, blå, sæk. Århus ligger nær vandet, Ærø er en ø. Vi ønsker kærlig hilsen på brevet, også når æsken er tom. Prøv at nå færgen klokken otte; bådene sejler sent på året.",
  },
  Norwegian: {
    title: "Påminnelse om beløp",
    text: "Været på fjellet er både vått og kjølig når høsten går mot vinter. Må du kjøpe nye støvler før påske? Gutten så ørnen fly over sjøen, så løp han hjem på tå. Beløpet må være på kontoen før månedens slutt. Åtte små grå mus bodde på låven, nær åkeren. Ærlig talt, jeg ønsker meg fløte og blåbær. Ålesund og Tromsø har lange mørke kvelder; låter, båter, kåper, bøker, høner, snø, frø, gjær, lær.",
  },
  Polish: {
    title: "Rachunek za usługę",
    text: "Żółta łódź płynie ku rzece, gdzie śpią gęsi i łabędzie. Proszę wziąć pięć jabłek oraz ćwierć bochenka. Jeść będziemy później, gdyż dzień jest długi. Książka leży na półce, a źródło bije pod górą. Mąż i żona kupują świeże mięso, sól, pieprz, śmietanę. Łąka, ścieżka, księżyc, gołąb, róża, koń, słońce, źdźbło. Należność wynosi sto złotych, zapłać do środy. Święto Łucji już było, ósmego też.",
  },
  Czech: {
    title: "Účet za večeři",
    text: "Příliš žluťoučký kůň úpěl ódy, říkával náš děda. Můj přítel bydlí v malém městě u řeky. Kde je nejbližší nádraží, prosím? Čerstvé mléko, máslo, rýže, chléb a čaj stojí dvě stě korun. Šest dětí běží přes zelenou louku. Děkuji vám, těším se na neděli. Život je krásný, když svítí slunce, ať už je leden či září. Dům, stůl, průvodce, žába, kočka, šaty, čtvrtek, účet, výtah, ulice.",
  },
  English: {
    title: "Receipt for fifty jars",
    text: "Just before dawn a quick grey fox jumped over the lazy hounds of the village inn. It filled five jars with liquid, then mixed in sugar. The bill was £27.50, of which £4.60 is tax; visitors paid £3 each. His irritating little whistle did not fit in with the wind. Inquiring minds will insist on simplicity: jot it in italics, nail it to the lid. All in all it is a fine, still, windless night until six.",
  },
};

/** Sentences in the scripts of East Asia that the packaged recognisers know. */
export const eastAsianTexts: Readonly<Record<string, readonly string[]>> = {
  Chinese: [
    "今天早上港口的风很大，渔船都没有出海。",
    "请在收据上写明日期、金额和付款方式。",
    "本公司地址：上海市黄浦区中山东路十二号，电话六二三四。",
    "合计人民币 358.60 元，税率 13%，发票号码 20240817。",
    "图书馆星期三下午五点关门，儿童可以免费借阅三本书。",
    "他把雨伞忘在火车上，回家的路上全身都湿透了。",
    "山下有一条清澈的小河，河边住着几户养蜂的人家。",
    "如需退货，请于七日内携带原包装与购物凭证到柜台办理。",
  ],
  Japanese: [
    "今朝は港の風が強くて、漁船は海に出ませんでした。",
    "領収書には日付と金額を書いてください。",
    "東京都千代田区の小さな図書館は水曜日に休みます。",
    "合計は 3,580 円で、消費税は 10% です。",
    "コーヒーとサンドイッチを一つずつお願いします。",
    "彼は電車に傘を忘れて、帰り道でずぶぬれになった。",
    "山のふもとに清らかな川があり、蜂を飼う家が並んでいる。",
    "返品は七日以内に、レシートをお持ちのうえ窓口までどうぞ。",
  ],
};

-- Characters that look the same are one since this version (shared/domain/src/text/same-characters.ts): what is stored in the
-- form of before is made anew where it holds any of them. U+6236 may have been ⼾, U+119E may have been ㆍ.
-- Patents wait for the index as after an import that was cut off; the search finds them as before until then.
INSERT INTO "patent_to_index" ("batch", "patent_id")
SELECT 0, "patent_id" FROM "patent_text"
WHERE concat_ws(' ', "title", "abstract", "applicants", "inventors") ~ '[\u2e81-\u2ef3\u2022\u2027\u2219\u22c5\u2981\u30fb\u1427\u16eb\u2e31\u2e33\ua78f\u119e\U00010101\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u6236]'
UNION
SELECT 0, "patent_id" FROM "patent_field_text" WHERE "text" ~ '[\u2e81-\u2ef3\u2022\u2027\u2219\u22c5\u2981\u30fb\u1427\u16eb\u2e31\u2e33\ua78f\u119e\U00010101\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u6236]'
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Texts of the site are taken for those of another revision, which their job writes anew.
UPDATE "content_text" SET "revision_id" = 0 WHERE concat_ws(' ', "title", "body") ~ '[\u2e81-\u2ef3\u2022\u2027\u2219\u22c5\u2981\u30fb\u1427\u16eb\u2e31\u2e33\ua78f\u119e\U00010101\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u6236]';--> statement-breakpoint
UPDATE "content_gram_set" SET "complete" = false WHERE EXISTS (SELECT FROM "content_text" WHERE "revision_id" = 0);--> statement-breakpoint
-- Names by which companies are recognised, but for those that would become the name of another company.
WITH "wanted" AS (
  SELECT "id", regexp_replace(
    translate(
      CASE WHEN "name" LIKE '%⼾%' THEN replace("normalized_name", '戶', '户') ELSE "normalized_name" END,
      '⺁⺂⺃⺄⺅⺆⺇⺈⺉⺊⺋⺌⺍⺎⺏⺐⺑⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺪⺫⺬⺭⺮⺯⺰⺱⺲⺳⺴⺵⺶⺷⺸⺹⺺⺻⺼⺽⺾⺿⻀⻁⻂⻃⻄⻅⻆⻇⻈⻉⻊⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻕⻖⻗⻘⻙⻚⻛⻜⻝⻞⻟⻠⻡⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳•‧∙⋅⦁・ᐧ᛫⸱⸳ꞏᆞ𐄁',
      '厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵旡日月歺母民氵氺灬爫爫丬牛犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟·············'),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g') AS "name"
  FROM "company" WHERE "normalized_name" ~ '[\u2e81-\u2ef3\u2022\u2027\u2219\u22c5\u2981\u30fb\u1427\u16eb\u2e31\u2e33\ua78f\u119e\U00010101\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u6236]'
), "single" AS (SELECT min("id") AS "id", "name" FROM "wanted" GROUP BY "name" HAVING count(*) = 1)
UPDATE "company" SET "normalized_name" = "single"."name" FROM "single"
WHERE "company"."id" = "single"."id"
  AND NOT EXISTS (SELECT FROM "company" AS "other" WHERE "other"."normalized_name" = "single"."name");--> statement-breakpoint
-- Numbers of ledgers are recognised in half width; one that another line has already stays.
UPDATE "visit" SET "ledger_no" = translate("ledger_no", '０１２３４５６７８９ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ－＿／．＃', '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_/.#')
WHERE "ledger_no" ~ '[０１２３４５６７８９ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ－＿／．＃]'
  AND NOT EXISTS (SELECT FROM "visit" AS "other" WHERE "other"."id" <> "visit"."id" AND translate("other"."ledger_no", '０１２３４５６７８９ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ－＿／．＃', '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_/.#') = translate("visit"."ledger_no", '０１２３４５６７８９ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ－＿／．＃', '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_/.#'));--> statement-breakpoint
UPDATE "demand" SET "ledger_no" = translate("ledger_no", '０１２３４５６７８９ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ－＿／．＃', '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_/.#')
WHERE "ledger_no" ~ '[０１２３４５６７８９ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ－＿／．＃]'
  AND NOT EXISTS (SELECT FROM "demand" AS "other" WHERE "other"."id" <> "demand"."id" AND translate("other"."ledger_no", '０１２３４５６７８９ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ－＿／．＃', '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_/.#') = translate("demand"."ledger_no", '０１２３４５６７８９ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ－＿／．＃', '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_/.#'));

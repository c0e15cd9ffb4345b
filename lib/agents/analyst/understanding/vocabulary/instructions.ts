/**
 * Words that speak of the task and not of the data: how to go about it, how to write the answer, why. As with all filling,
 * none of them could narrow, change or extend what is computed; verbs of events ("returned", "cancelled") are none of these.
 */
const verbs = `
recompute recomputes recomputed recomputing recalculated recalculating redo regard regards regarded regarding treat treats treated treating
lie lies lying fall falls fell falling take takes taken taking look looks looking looked seek see sees seen observe observes observed belong belongs belonging
store stores stored storing note notes noted notice notices fit fits fitting fitted cast casts reach reaches reached hold holds held
happen happens happened occur occurs occurred occurring keep keeps produce produces yield yields obtained obtaining
express expresses expressed stated specify specifies mention mentions mentioned refer refers referred referring
comment interpret interprets interpreting interpreted discuss discusses help helps support supports provided provides providing
verify verifies confirm confirms ensure ensures ensuring establish understand understanding study studied
appear appears appeared requires require involve involves affect affects influence influences
impact impacts characterize characterise illustrate demonstrate proceed
computes calculates determines identifies finding finds gives giving gave shows showing showed tells returns outputs prints
preprocess preprocessing pre-process pre-processing preprocessed cleaning handled handles
came come goes go get gets got become becomes became remain remains
determined evaluates assesses assessed examines examined checks checking adopt adopts employ employs employing choose select selecting
`;
const nouns = `
outcome outcomes integer integers float floats string strings boolean booleans datatype data-type object int int64 float64 justification evidence finding findings implication implications
interpretation conclusion conclusions purpose task tasks requirement requirements criterion criteria basis context aspect aspects sense manner fact detail details existence presence
denominator numerator identification computation computations procedure procedures formula formulas formulae part parts definition definitions description
output outputs input decimals digit digits place places yyyy-mm-dd yyyy-mm dd-mm-yyyy instruction instructions constraint constraints
parameter parameters setting toolkit tool tools programming language
`;
const adverbs = `
made relevant interpolation
aboard upon toward towards onboard utilising
non-null non-missing non-empty non-nan nonnull notnull notna
appropriately accordingly correspondingly subsequently afterwards afterward initially lastly firstly secondly thirdly solely strictly clearly carefully efficiently correctly
statistically numerically already still again even hereby namely comparatively regardless properly explicitly simply straightforward
simple easy sensible reasonable ordinary usually typically actual likewise similarly besides
therefore hence thereby whereby applicable although though however according due concerning there's here's that's it's let's isn't
both either whichever whatever whoever per-se etcetera
`;

export const instructionWords: readonly string[] = [verbs, nouns, adverbs]
  .flatMap((words) => words.split(/\s+/))
  .filter(Boolean);

import type { Entry, Meaning } from "@/lib/agents/analyst/understanding/vocabulary/meaning";

const beyond = (en: string, zh: string): Meaning => ({ kind: "beyond", what: { en, zh } });
const learning = beyond("train or evaluate machine-learning models", "训练或评估机器学习模型");

/** English phrases, separated by "|"; longest first is seen to by the reader. Singular and plural are met alike. */
export const english: Entry[] = [
  ["mean|average|avg|arithmetic mean|mean value|average value|averaged", { kind: "aggregate", fn: "mean" }],
  ["median|median value", { kind: "aggregate", fn: "median" }],
  ["sum|total|overall|in total|sum total|summed|add up", { kind: "aggregate", fn: "sum" }],
  ["count|number|how many|total number|number count", { kind: "aggregate", fn: "count" }],
  [
    "distinct|unique|number of unique|number of distinct|how many unique|how many distinct|how many different|count of unique|distinct count|number of different",
    { kind: "aggregate", fn: "count_distinct" },
  ],
  ["minimum|min|minimum value|min value", { kind: "aggregate", fn: "min" }],
  ["maximum|max|maximum value|max value", { kind: "aggregate", fn: "max" }],
  ["mode|modal|most frequent|most common|most common value", { kind: "aggregate", fn: "mode" }],
  ["standard deviation|std|stdev|std dev|standard deviation value|sd", { kind: "aggregate", fn: "stddev" }],
  ["population standard deviation", { kind: "aggregate", fn: "stddev", ddof: "population" }],
  ["sample standard deviation", { kind: "aggregate", fn: "stddev", ddof: "sample" }],
  ["variance|var", { kind: "aggregate", fn: "variance" }],
  ["interquartile range|iqr", { kind: "aggregate", fn: "iqr" }],
  ["range of", { kind: "aggregate", fn: "range" }],
  ["percentile|quantile", { kind: "aggregate", fn: "percentile" }],
  [
    "skewness|skew|skewed|skewness value|moment coefficient of skewness|pearson's moment coefficient of skewness",
    { kind: "aggregate", fn: "skewness" },
  ],
  ["kurtosis|kurtosis value", { kind: "aggregate", fn: "kurtosis" }],
  ["standard error", { kind: "aggregate", fn: "standard_error" }],
  ["coefficient of variation", { kind: "aggregate", fn: "coefficient_of_variation" }],
  [
    "correlation|correlation coefficient|correlated|correlate|linear relationship|correlation analysis|linear correlation|correlation matrix|relationship",
    { kind: "concept", concept: "correlation" },
  ],
  ["outlier|outlier detection|outlier analysis|outlying value|extreme value", { kind: "concept", concept: "outliers" }],
  [
    "normally distributed|normal distribution|normality|normality test|gaussian|test for normality|adhere to a normal distribution|follow a normal distribution|follows a normal distribution|adheres to a normal distribution|normal",
    { kind: "concept", concept: "normality" },
  ],
  [
    "distribution|distribution analysis|distributed|summary statistic|descriptive statistic",
    { kind: "concept", concept: "distribution" },
  ],
  [
    "significant difference|significantly different|statistically significant difference|differ significantly|significantly differ|difference significant",
    { kind: "concept", concept: "difference" },
  ],
  [
    "linear regression|regression|regression analysis|multiple linear regression|ols|least squares",
    { kind: "concept", concept: "regression" },
  ],
  ["trend|trend line|linear trend", { kind: "concept", concept: "trend" }],
  [
    "missing value|missing|null value|null|missing data|empty value|nan|missing entry",
    { kind: "concept", concept: "missing" },
  ],
  [
    "duplicate|duplicate row|duplicated row|duplicate entry|duplicate record|duplicated",
    { kind: "concept", concept: "duplicates" },
  ],
  [
    "number of rows|row count|how many rows|how many columns|number of columns|number of records|how many records|shape of the data",
    { kind: "concept", concept: "overview" },
  ],
  ["new feature|new column|new variable|derived column|new attribute", { kind: "concept", concept: "new_column" }],
  [
    "within one standard deviation|within one standard deviation from the mean|within one standard deviation of the mean",
    { kind: "concept", concept: "within_deviation" },
  ],
  ["significance|statistically significant|significant", { kind: "concept", concept: "significance" }],
  [
    "pearson|pearson's|pearson correlation|pearson correlation coefficient|pearson method|pearson's correlation|pearson's correlation coefficient|pearson's r|pearson coefficient",
    { kind: "test", test: "pearson" },
  ],
  [
    "spearman|spearman's|spearman correlation|spearman rank correlation|rank correlation|spearman correlation coefficient|spearman's rank correlation coefficient",
    { kind: "test", test: "spearman" },
  ],
  ["kendall|kendall's tau|kendall tau|kendall correlation", { kind: "test", test: "kendall" }],
  [
    "shapiro-wilk|shapiro wilk|shapiro-wilk test|shapiro test|shapiro–wilk test",
    { kind: "test", test: "shapiro_wilk" },
  ],
  [
    "normaltest|d'agostino|d'agostino-pearson|d'agostino's k-squared test|d'agostino and pearson's test|d'agostino k^2 test|omnibus test",
    { kind: "test", test: "dagostino" },
  ],
  [
    "kolmogorov-smirnov|kolmogorov-smirnov test|ks test|k-s test|kolmogorov smirnov test|two-sample kolmogorov-smirnov test",
    { kind: "test", test: "kolmogorov_smirnov" },
  ],
  ["anderson-darling|anderson-darling test", { kind: "test", test: "anderson_darling" }],
  ["jarque-bera|jarque-bera test", { kind: "test", test: "jarque_bera" }],
  [
    "t-test|t test|student's t-test|two-sample t-test|independent t-test|independent sample t-test|independent samples t-test|two sample t-test|independent two-sample t-test",
    { kind: "test", test: "t_test" },
  ],
  ["welch|welch's t-test|welch t-test", { kind: "test", test: "welch" }],
  ["paired t-test", { kind: "test", test: "paired_t_test" }],
  [
    "anova|one-way anova|one-way analysis of variance|analysis of variance|anova test|one-way anova test",
    { kind: "test", test: "anova" },
  ],
  [
    "mann-whitney|mann-whitney u test|mann–whitney u test|mann-whitney test|wilcoxon rank-sum test|rank-sum test",
    { kind: "test", test: "mann_whitney" },
  ],
  ["kruskal-wallis|kruskal-wallis test|kruskal wallis test", { kind: "test", test: "kruskal" }],
  ["levene|levene's test|levene test", { kind: "test", test: "levene" }],
  [
    "chi-square|chi-square test|chi-squared test|chi square test|chi2 test|chi-square test of independence|chi-squared test of independence",
    { kind: "test", test: "chi_square" },
  ],
  ["z-score|z score|z-score method|zscore|z-scores method|z-score calculation", { kind: "test", test: "z_score" }],
  [
    "iqr method|iqr rule|interquartile range method|interquartile range (iqr) method|quartile range method|tukey|tukey's fences|iqr rule|1.5*iqr rule|1.5 iqr rule|inter-quartile range method",
    { kind: "test", test: "iqr_rule" },
  ],
  [
    "greater than or equal to|at least|no less than|not less than|minimum of|>=|≥|or more than",
    { kind: "compare", op: ">=" },
  ],
  ["less than or equal to|at most|no more than|not more than|up to|<=|≤", { kind: "compare", op: "<=" }],
  [
    "greater than|more than|above|over|exceeding|exceeds|exceed|higher than|larger than|bigger than|older than|>|longer than",
    { kind: "compare", op: ">" },
  ],
  [
    "less than|below|under|lower than|smaller than|fewer than|younger than|<|shorter than",
    { kind: "compare", op: "<" },
  ],
  ["equal to|equals|=|==|is exactly", { kind: "compare", op: "=" }],
  ["not equal to|!=|<>|≠|other than|except|excluding", { kind: "compare", op: "!=" }],
  ["top|highest|largest|biggest|most|best|greatest", { kind: "direction", direction: "desc", top: true }],
  ["bottom|lowest|smallest|least|worst|fewest", { kind: "direction", direction: "asc", top: true }],
  ["descending|in descending order|from high to low", { kind: "direction", direction: "desc", top: false }],
  ["ascending|in ascending order|from low to high", { kind: "direction", direction: "asc", top: false }],
  ["daily|per day|each day|by day|every day", { kind: "grain", grain: "day" }],
  ["weekly|per week|each week|by week|every week", { kind: "grain", grain: "week" }],
  ["monthly|per month|each month|by month|every month|month by month|month", { kind: "grain", grain: "month" }],
  ["quarterly|per quarter|each quarter|by quarter|every quarter|quarter", { kind: "grain", grain: "quarter" }],
  ["yearly|annual|annually|per year|each year|by year|every year|year", { kind: "grain", grain: "year" }],
  ["hourly|per hour|each hour|by hour", { kind: "grain", grain: "hour" }],
  ["weekday|day of week|day of the week|by weekday|per weekday", { kind: "part", part: "weekday" }],
  ["hour of day|hour of the day", { kind: "part", part: "hour" }],
  [
    "percentage|percent|share|share of total|percentage of total|proportion|percent of total|percentage share|market share|contribution",
    { kind: "over", over: "share" },
  ],
  [
    "growth|growth rate|rate of growth|percentage change|percent change|month over month|month-over-month|mom growth",
    { kind: "over", over: "growth" },
  ],
  [
    "year over year|year-over-year|yoy|yoy growth|year-on-year|year over year growth",
    { kind: "over", over: "year_over_year" },
  ],
  ["running total|cumulative|cumulative sum|cumulative total|running sum", { kind: "over", over: "running_total" }],
  ["moving average|rolling average|rolling mean", { kind: "over", over: "moving_average" }],
  ["rank|ranking|ranked", { kind: "over", over: "rank" }],
  ["create|creating|generate|generating|derive|engineer|add a|add|introduce", { kind: "act", act: "create" }],
  ["removal|remove|removing|removed|drop|dropping|delete|eliminate|eliminated|discard", { kind: "act", act: "remove" }],
  [
    "fill|filling|impute|imputing|imputation|replace|replacing|fill in|filling in|filled|imputed",
    { kind: "act", act: "fill" },
  ],
  [
    "min-max normalization|min-max scaling|min-max normalisation|minmaxscaler|min-max|min max scaling|min-max normalisation method|min-max scaler|min-max normalized",
    { kind: "act", act: "min_max" },
  ],
  [
    "standardize|standardise|standardization|z-score normalization|standard scaler|standardscaler|z-score standardization",
    { kind: "act", act: "z_scale" },
  ],
  ["normalize|normalise|normalizing|scaling|scale|normalization|normalisation", { kind: "act", act: "normalise" }],
  ["and|as well as|&|plus also|along with", { kind: "mark", mark: "and" }],
  ["or", { kind: "mark", mark: "or" }],
  ["not|did not|do not|does not|didn't|don't|no|without|non|never", { kind: "mark", mark: "not" }],
  [
    "by|grouped by|group by|broken down by|split by|across|for each|for every|in each|among each|of each|each|separately for each|per|based on|in every|across all|within each|for all|among",
    { kind: "mark", mark: "by" },
  ],
  ["between", { kind: "mark", mark: "between" }],
  [
    "compare|compare to|comparing|versus|vs|vs.|compared to|compared with|against|and those|relative to",
    { kind: "mark", mark: "versus" },
  ],
  [
    "filter|filter the data frame|filter the data|who|that|whose|where|with|having|for|in|from|only|when",
    { kind: "mark", mark: "who" },
  ],
  ["to", { kind: "mark", mark: "to" }],
  ["than", { kind: "mark", mark: "than" }],
  ["of", { kind: "mark", mark: "of" }],
  ["which", { kind: "mark", mark: "which" }],
  [",|;", { kind: "mark", mark: "comma" }],
  ["over time|over the years|over the months", { kind: "mark", mark: "over_time" }],
  ["contains|containing|contain|includes the text", { kind: "text", op: "contains" }],
  ["starts with|starting with|begins with", { kind: "text", op: "starts_with" }],
  ["ends with|ending with", { kind: "text", op: "ends_with" }],
  ["bar chart|bar graph|bars", { kind: "chart", chart: "bar" }],
  ["line chart|line graph", { kind: "chart", chart: "line" }],
  ["pie chart|pie", { kind: "chart", chart: "pie" }],
  ["scatter plot|scatterplot|scatter chart", { kind: "chart", chart: "scatter" }],
  ["histogram", { kind: "chart", chart: "histogram" }],
  ["box plot|boxplot", { kind: "chart", chart: "box" }],
  ["heatmap|heat map", { kind: "chart", chart: "heatmap" }],
  ["as a table|in a table|table", { kind: "shape", table: true, form: "table" }],
  ["briefly|short|in short|brief", { kind: "shape", text: "short" }],
  [
    "machine learning|random forest|logistic regression|decision tree|classifier|neural network|train-test split|train_test_split|predictive model|svm|support vector|gradient boosting|xgboost|k-means|kmeans|clustering|k-nearest neighbors|knn|train a|train the|training set|test set|classification model|cross-validation|feature importance|rmse|mean squared error|root mean squared error|root mean square error|predict|prediction|forecast|deep learning|principal component analysis|pca|accuracy|sentiment analysis|naive bayes",
    learning,
  ],
  [
    "email it|send it|send an email|post it to slack|schedule",
    beyond("send things to other places", "把结果发送到其他地方"),
  ],
  [
    "how did we do|how are we doing|overview|how is it going|what stands out|insights|insight|analyze|analyse|analyze the data|take a look",
    { kind: "vague" },
  ],
];
